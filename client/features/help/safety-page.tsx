import content from '../../../shared/content/en/safety.md'
import { TextPage } from './text-page.tsx'

export const SafetyPage = () => <TextPage content={content} />
