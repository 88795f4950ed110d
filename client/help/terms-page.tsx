import content from '../../shared/content/en/terms.md'
import { TextPage } from './text-page.tsx'

export const TermsPage = () => <TextPage content={content} namesOperator />
