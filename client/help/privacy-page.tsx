import content from '../../shared/content/en/privacy.md'
import { OwnTextPage } from './own-text-page.tsx'

export const PrivacyPage = () => <OwnTextPage kind="privacy" builtIn={content} />
