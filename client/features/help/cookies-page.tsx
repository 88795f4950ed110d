import content from '../../../shared/content/en/cookies.md'
import { TextPage } from './text-page.tsx'

export const CookiesPage = () => <TextPage content={content} />
