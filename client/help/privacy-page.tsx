import content from '../../shared/content/en/privacy.md'
import { TextPage } from './text-page.tsx'

export const PrivacyPage = () => <TextPage content={content} namesOperator />
