import content from '../../../shared/content/en/terms.md'
import { CustomTextPage } from './custom-text-page.tsx'

export const TermsPage = () => <CustomTextPage kind="terms" builtIn={content} />
