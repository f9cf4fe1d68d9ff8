import portugal from '../../../texts/pt/analysis.json' with { type: 'json' }
import brazil from '../../../texts/pt-BR/analysis.json' with { type: 'json' }
import { withDifferences } from '../differences.ts'

export default withDifferences(portugal, brazil)
