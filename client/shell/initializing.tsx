import { shell } from '../../shared/words/en/shell.ts'
import { Loading } from '../ui/loading.tsx'

/** On guarded pages, until it is known who asks. */
export const Initializing = () => <Loading text={shell.initializing} />
