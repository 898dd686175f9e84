/** Security headers of the shop's pages. */
import { secureHeaders } from 'hono/secure-headers';

/**
 * All resources come from the shop itself. antd and the structure editor need inline styles; drawn pictures and
 * photographs before upload use `data:`.
 */
export const securityHeaders = () =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-origin',
    // The TLS proxy sends this header for the whole site.
    strictTransportSecurity: false,
  });
