import type { Texts } from '../shape.ts'
import { firstLayer } from './first-layer.ts'
import { placeholder } from './placeholder.ts'
import { preferences } from './preferences.ts'
import { purposes } from './purposes.ts'
import { widget } from './widget.ts'

export const texts: Texts = { firstLayer, preferences, placeholder, widget, purposes }
