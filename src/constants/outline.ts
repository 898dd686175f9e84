/** The rough shape of each page, drawn while its script is on its way (`.outline` in global.less). */
const SHAPES: Record<string, string> = {
  '/home': 'home',
  '/list': 'list',
  '/productDetail': 'product',
  '/login': 'form',
  '/register': 'form',
  '/forgot': 'form',
  '/user': 'own',
};

/** How many pieces an outline is drawn of. */
export const OUTLINE_PIECES = 12;

/** The page that an address leads to, without what it asks: `#/list?q=THF` is `/list`, nothing is the home page. */
export const pathOfHash = (hash: string): string => {
  const [path = ''] = hash.replace(/^#/, '').split('?');
  return path === '' || path === '/' ? '/home' : path;
};

/** Shape of the page with this path, or of one that has none of its own. */
export const outlineShape = (path: string): string => {
  const [, area = ''] = path.split('/');
  return SHAPES[path] ?? SHAPES[`/${area}`] ?? 'rows';
};
