/**
 * Which folder may import which, as zones for import-x/no-restricted-paths.
 * `table` lists what a folder of src may import of src besides itself. Every folder of src may import domain and contract.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const table = {
  constants: [],
  // Pure functions of the pages: addresses, view state, drafts, tables to export. Without React.
  utils: ['constants'],
  // Data that the browser stores for a buyer, and the parts of it used outside React.
  storage: ['utils', 'constants'],
  browser: ['utils', 'constants'],
  // Components may import hooks, so hooks must not give them access to the services.
  hooks: ['utils', 'constants', 'storage', 'browser'],
  services: ['utils', 'constants', 'storage', 'browser'],
  // Query and mutation options over the services, and the cache.
  queries: ['utils', 'services', 'constants', 'storage', 'browser'],
  models: ['utils', 'queries', 'services', 'constants', 'storage', 'browser', 'hooks'],
  components: ['utils', 'constants', 'hooks'],
  layouts: ['access.ts', 'utils', 'components', 'models', 'queries', 'services', 'hooks', 'constants'],
};

/** The areas of domain, without cycles, with the areas that each may import besides itself. */
export const domainAreas = {
  shared: [],
  chemistry: [],
  safety: ['shared'],
  content: ['shared'],
  conversation: ['chemistry', 'shared'],
  // Dispatch and arrival times: below the catalogue, because every product page shows them.
  delivery: ['safety', 'shared'],
  account: ['shared'],
  groups: ['shared'],
  staff: ['shared'],
  payments: ['shared'],
  prices: ['shared'],
  shop: ['shared'],
  funds: ['shared'],
  approvals: ['groups', 'safety', 'shared'],
  address: ['shared'],
  lab: ['chemistry'],
  cart: ['prices', 'safety', 'shared'],
  invoice: ['account', 'shared'],
  returns: ['safety', 'shared'],
  statements: ['invoice', 'payments', 'shared'],
  catalogue: ['cart', 'chemistry', 'content', 'delivery', 'lab', 'prices', 'safety', 'shared'],
  permits: ['catalogue', 'lab', 'safety', 'shared'],
  sds: ['catalogue', 'chemistry', 'safety', 'shared'],
  stock: ['catalogue', 'chemistry', 'returns', 'safety', 'sds', 'shared'],
  search: ['catalogue', 'chemistry', 'shared'],
  reaction: ['chemistry', 'lab', 'safety', 'sds', 'shared'],
  quickOrder: ['cart', 'catalogue', 'chemistry', 'safety', 'shared'],
  quotation: ['cart', 'catalogue', 'safety', 'shared'],
  goods: ['catalogue', 'chemistry', 'quickOrder', 'safety', 'sds', 'shared', 'staff'],
  order: [
    'address',
    'approvals',
    'cart',
    'catalogue',
    'delivery',
    'invoice',
    'prices',
    'quotation',
    'returns',
    'safety',
    'shared',
  ],
  lots: ['order', 'sds', 'shared'],
  inbox: [
    'approvals',
    'catalogue',
    'conversation',
    'invoice',
    'order',
    'permits',
    'quotation',
    'returns',
    'shared',
    'statements',
    'stock',
  ],
};

/** The areas of the components, likewise without cycles. All use `ui`, which imports none of them. */
export const componentAreas = {
  ui: [],
  account: ['ui'],
  address: ['ui'],
  funds: ['ui'],
  invoice: ['ui'],
  chemistry: ['ui'],
  content: ['ui'],
  conversation: ['ui'],
  safety: ['ui'],
  search: ['ui'],
  statements: ['ui'],
  manage: ['ui'],
  parcels: ['ui'],
  structure: ['chemistry', 'ui'],
  catalogue: ['chemistry', 'safety', 'search', 'ui'],
};

const areaZones = (folder, areas) =>
  Object.entries(areas).map(([area, may]) => ({
    target: `./${folder}/${area}`,
    from: `./${folder}`,
    except: [area, ...may].map((name) => `./${name}`),
    message: `${folder}/${area} may import only ${[area, ...may].join(', ')} of ${folder}.`,
  }));

const fromTable = Object.entries(table).map(([folder, may]) => ({
  target: `./src/${folder}`,
  from: './src',
  except: [folder, ...may].map((name) => `./${name}`),
  message: `src/${folder} may import only ${[folder, ...may].join(', ')} from src.`,
}));

const entriesOf = (dir) =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true }).filter((entry) => !entry.name.startsWith('.'))
    : [];

const isPage = (dir) => existsSync(path.join(dir, 'index.tsx'));

/** A folder that is not a page itself but contains pages, such as src/pages/user. */
const isGroup = (dir) =>
  entriesOf(dir).some((entry) => entry.isDirectory() && isPage(path.join(dir, entry.name)));

/**
 * Every page folder, read from disk so that new pages are covered. Files of a group beside its pages are shared by the
 * pages of that group.
 */
function foldersUnder(pagesDir, prefix = '') {
  const entries = entriesOf(path.join(pagesDir, prefix));
  const inside = (name) => path.posix.join(prefix, name);
  const shared = prefix
    ? entries
        .filter((entry) => !isPage(path.join(pagesDir, inside(entry.name))))
        .map((entry) => inside(entry.name))
    : [];
  return entries.flatMap((entry) => {
    const folder = inside(entry.name);
    if (entry.isDirectory() && isGroup(path.join(pagesDir, folder))) return foldersUnder(pagesDir, folder);
    return [{ folder, may: [folder, ...shared.filter((name) => name !== folder)] }];
  });
}

/** Page folders as named in the zones: `home`, `user/center` … */
export const pageFolders = (root) => foldersUnder(path.join(root, 'src/pages'));

/** Folders of the server that are not areas: every area may use them, and they use no area. */
const SHARED_FOLDERS = ['db', 'events', 'http', 'tools'];

/**
 * The areas of the server from bottom to top. An area imports only areas before it, so that no two areas import each
 * other. When an event in a lower area concerns a higher one, the higher one handles the event (server/events,
 * server/subscribers.ts).
 */
export const serverAreas = [
  'threads',
  'signing',
  'catalogue',
  'structure',
  'search',
  'shopSettings',
  'content',
  'account',
  'privacy',
  'address',
  'groups',
  'funds',
  'inbox',
  'institutions',
  'prices',
  'cart',
  'pdf',
  'permits',
  'quotations',
  'lots',
  'documents',
  'orders',
  'parcels',
  'approvals',
  'payments',
  'returns',
  'invoices',
  'statements',
  'register',
  'feedback',
  'conversations',
  'favourites',
  'lists',
  'stock',
  'staff',
  'watches',
  'goods',
  'reaction',
  'recommend',
  'centre',
  'desk',
  'customers',
  'lotDesk',
  'orderDesk',
  'jobs',
];

/** Schemas in db/schema that are named differently from their area. */
const OWN_TABLES = {
  account: ['account', 'privacy'],
  goods: ['goods', 'catalogue', 'pictures'],
  parcels: ['parcels', 'orders'],
  payments: ['orders', 'payments'],
  staff: ['staff', 'audit'],
};

/** Areas that list the records of many areas in one query. They read the tables of all areas and write none of them. */
const OVERVIEWS = ['centre', 'customers', 'desk', 'lotDesk', 'orderDesk', 'staff'];

/**
 * Further areas that read (never write) the tables of others, because two lists are paged or compared in one query.
 * Accounts are read by every area: records show the name of the account that made them.
 */
const READS = {
  approvals: ['groups', 'orders'],
  invoices: ['orders', 'returns'],
  lots: ['orders'],
  payments: ['institutions', 'returns'],
  prices: ['institutions'],
  returns: ['orders'],
  statements: ['orders', 'parcels'],
  stock: ['catalogue', 'lots'],
  watches: ['catalogue'],
};

const tablesOf = (area) => [...new Set(['account', ...(OWN_TABLES[area] ?? [area]), ...(READS[area] ?? [])])];

/** The tables, queries and routes of an area are private; other areas call its service. */
function serverZones(root) {
  const present = entriesOf(path.join(root, 'server'))
    .filter((entry) => entry.isDirectory() && !SHARED_FOLDERS.includes(entry.name))
    .map((entry) => entry.name);
  const unlisted = present.filter((name) => !serverAreas.includes(name));
  if (unlisted.length > 0)
    throw new Error(`Add ${unlisted.join(', ')} to serverAreas in tools/lint/zones.mjs.`);
  return serverAreas.flatMap((area, at) => [
    ...(OVERVIEWS.includes(area)
      ? []
      : [
          {
            target: `./server/${area}`,
            from: './server/db/schema',
            except: tablesOf(area).map((name) => `./${name}.ts`),
            message: `Tables of another area are reached through its service (server/${area} has its own).`,
          },
        ]),
    ...serverAreas.slice(at + 1).map((upper) => ({
      target: `./server/${area}`,
      from: `./server/${upper}`,
      message: `server/${upper} stands above server/${area}: emit an event, or move the code up (serverAreas).`,
    })),
    ...serverAreas.slice(0, at).map((lower) => ({
      target: `./server/${area}`,
      from: [`./server/${lower}/queries.ts`, `./server/${lower}/routes.ts`],
      message: `Queries and routes are an area's own; ask the service of ${lower}.`,
    })),
  ]);
}

/** Shared folders are below every area. Only the schema of the catalogue imports types of its JSON columns from it. */
const sharedZones = ['db', 'events', 'http'].flatMap((folder) =>
  serverAreas.map((area) => ({
    target: `./server/${folder}`,
    from: `./server/${area}`,
    except: folder === 'db' && area === 'catalogue' ? ['./types.ts'] : [],
    message: `server/${folder} is used by every area and imports none.`,
  })),
);

export const zonesOf = (root) => [
  ...fromTable,
  ...areaZones('domain', domainAreas),
  ...areaZones('src/components', componentAreas),
  ...pageFolders(root).map(({ folder, may }) => ({
    target: `./src/pages/${folder}`,
    from: './src/pages',
    except: may.map((name) => `./${name}`),
    message: 'A page never imports another page; move what both need to components, hooks or domain.',
  })),
  ...serverZones(root),
  ...sharedZones,
  ...['server', 'mock'].map((folder) => ({
    target: `./${folder}`,
    from: './src',
    message: `${folder} never imports the browser's code; rules for both sides are in domain.`,
  })),
  {
    target: './server',
    from: ['./mock', './tests', './e2e', './scripts'],
    message: 'What runs in production never imports the demo, tests or scripts.',
  },
  {
    target: './domain',
    from: ['./src', './server', './mock', './tests', './e2e', './scripts'],
    message: 'A rule imports only other rules.',
  },
  {
    // Rules depend on named types, so that a change of the contract reaches one file of an area.
    target: './domain/*/!(types).ts',
    from: './contract',
    message: 'Name the type in types.ts of the area; only that file imports the contract.',
  },
  {
    target: './contract',
    from: ['./domain', './src', './server', './mock'],
    message: 'The contract imports nothing.',
  },
  {
    target: './src',
    from: ['./server', './mock', './tests', './e2e', './scripts'],
    message: 'What ships to the browser never imports the server, the demo, tests or scripts.',
  },
];
