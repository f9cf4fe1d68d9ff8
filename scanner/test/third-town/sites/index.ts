import type { TownSite } from '../../town/site.ts'
import { BUILDER_SITES } from './builders.ts'
import { CUSTOMER_INSTALLED, CUSTOMER_SITES } from './customers.ts'
import { FRAMEWORK_SITES } from './frameworks.ts'
import { SHOP_SITES } from './shops.ts'
import { SYSTEM_SITES } from './systems.ts'
import { WOOCOMMERCE_SITES } from './woocommerce.ts'
import { WORDPRESS_SITES } from './wordpress.ts'
import { COUNTED_SITES } from './wordpress-counted.ts'
import { EMBEDDING_SITES } from './wordpress-embeds.ts'

/** Ordinary websites. */
export const ORDINARY_SITES: readonly TownSite[] = [
  ...WORDPRESS_SITES,
  ...EMBEDDING_SITES,
  ...COUNTED_SITES,
  ...WOOCOMMERCE_SITES,
  ...SHOP_SITES,
  ...BUILDER_SITES,
  ...FRAMEWORK_SITES,
  ...SYSTEM_SITES,
  ...CUSTOMER_SITES,
]

export const ORDINARY_INSTALLED = CUSTOMER_INSTALLED
