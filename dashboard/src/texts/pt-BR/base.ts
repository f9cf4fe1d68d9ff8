import portugal from '../../../texts/pt/base.json' with { type: 'json' }
import brazil from '../../../texts/pt-BR/base.json' with { type: 'json' }
import { withDifferences } from '../differences.ts'

export default withDifferences(portugal, brazil)
