import portugal from '../../../texts/pt/website.json' with { type: 'json' }
import brazil from '../../../texts/pt-BR/website.json' with { type: 'json' }
import { withDifferences } from '../differences.ts'

export default withDifferences(portugal, brazil)
