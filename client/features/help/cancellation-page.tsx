import content from '../../../shared/content/en/cancellation.md'
import { TextPage } from './text-page.tsx'

export const CancellationPage = () => <TextPage content={content} />
