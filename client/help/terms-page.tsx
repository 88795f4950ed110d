import content from '../../shared/content/en/terms.md'
import { OwnTextPage } from './own-text-page.tsx'

export const TermsPage = () => <OwnTextPage kind="terms" builtIn={content} />
