import { createHash } from 'node:crypto'
import { secureHeaders } from 'hono/secure-headers'

export const hashSource = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

type SecurityOptions = {
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  publicUrl: string | null
  photosUrl: string | null
}

export const securityHeaders = ({ scriptHashes, styleHashes, publicUrl, photosUrl }: SecurityOptions) =>
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      styleSrc: ["'self'", ...styleHashes],
      imgSrc: ["'self'", 'data:', 'blob:', ...(photosUrl ? [new URL(photosUrl).origin] : [])],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    // Half a year, without subdomains, which may belong to others.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? 'max-age=15552000' : false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
