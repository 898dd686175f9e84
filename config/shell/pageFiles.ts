/** Which files of the build each page needs beside the main script, for what is fetched ahead. */
import { routes } from '../routes';

interface Route {
  path?: string;
  component?: string;
  routes?: readonly Route[];
}

/** The part of webpack's compilation that says which files a page came to. */
export interface Compilation {
  namedChunkGroups: { get(name: string): { getFiles(): string[] } | undefined };
}

/** Umi's name of the chunk of a component: `./user/center` is `p__user__center__index`. */
const chunkOf = (component: string): string =>
  component.startsWith('@/')
    ? component.slice(2).replaceAll('/', '__')
    : `p__${component.slice(2).replaceAll('/', '__')}__index`;

/** Files of a component's chunk and of those that are loaded with it; throws when the build has none of that name. */
export function filesOfComponent({ namedChunkGroups }: Compilation, component: string): string[] {
  const group = namedChunkGroups.get(chunkOf(component));
  if (!group) throw new Error(`The build has no chunk ${chunkOf(component)} for ${component}.`);
  return group.getFiles().filter((file) => /\.(?:js|css)$/.test(file));
}

/** Nobody begins with these, and the list is in every first view: their files are fetched when they are opened. */
const SELDOM_FIRST = [
  '/buyOrder',
  '/buyOrderSuccess',
  '/returnProduct',
  '/register',
  '/forgot',
  '/technicalCenter',
  '/user/accountManage',
  '/user/addressManage',
  '/user/quickOrder',
  '/user/lists',
  '/user/quotations',
  '/user/inbox',
  '/user/permits',
  '/user/stock',
  '/user/requests',
  '/user/group',
  '/manage/*',
  '/*',
];

/** The files of the pages, and by path the places of a page's own in that list, its layouts' included. */
export function pageFiles(compilation: Compilation): { files: string[]; pages: Record<string, number[]> } {
  const files: string[] = [];
  const pages: Record<string, number[]> = {};
  const placeOf = (file: string) => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const walk = (list: readonly Route[], above: readonly string[]) => {
    for (const { path, component, routes: below } of list) {
      if (!component) continue;
      const own = [...new Set([...above, ...filesOfComponent(compilation, component)])];
      if (below) walk(below, own);
      else if (path && !SELDOM_FIRST.includes(path)) pages[path] = own.map(placeOf);
    }
  };
  walk(routes, []);
  return { files, pages };
}
