/** Headers that tell a browser what a page of this shop may do. */
import { secureHeaders } from 'hono/secure-headers';

/**
 * Everything comes from the shop itself. Styles are written inline by antd and by the structure editor; pictures are
 * also drawn in place (`data:`), as photographs are before they are sent.
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
    // Said by the proxy that speaks TLS, for the whole site.
    strictTransportSecurity: false,
  });
