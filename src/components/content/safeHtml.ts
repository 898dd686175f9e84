import purify from 'dompurify';

/** Allowed elements of the shop's texts; others are removed, their text stays. */
const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'span'],
  ...['b', 'strong', 'i', 'em', 'sub', 'sup', 'small'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'img', 'figure', 'figcaption'],
];
const TEXT_ATTRIBUTES = ['title', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start'];
const ATTRIBUTES = ['href', 'src', ...TEXT_ATTRIBUTES];
/** Pages of the shop, other sites, mail and telephone; a path cannot start another host. */
const ADDRESSES = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;

/**
 * Sanitised HTML: nothing runs, loads from other sites or covers the page. External links get `rel`, pictures `alt`.
 */
export function safeHtml(html: string): string {
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: ADDRESSES,
    // Other attributes are not addresses and are not checked as such.
    ADD_URI_SAFE_ATTR: TEXT_ATTRIBUTES,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a'))
    if (/^https?:/i.test(link.getAttribute('href') ?? '')) link.rel = 'noopener noreferrer nofollow';
  for (const picture of fragment.querySelectorAll('img')) {
    picture.loading = 'lazy';
    if (!picture.hasAttribute('alt')) picture.alt = '';
  }
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
}
