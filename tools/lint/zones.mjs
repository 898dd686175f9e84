/**
 * Which folder may import which, as zones for import-x/no-restricted-paths.
 * `table` lists what a folder of src may import of src besides itself. Every folder of src may import domain and contract.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const table = {
  constants: [],
  // What a browser keeps for a buyer, and what else of it is used outside React.
  storage: ['constants'],
  browser: ['constants'],
  // Components may import hooks, so a hook must not be their back door to the services.
  hooks: ['constants', 'storage', 'browser'],
  services: ['constants', 'storage', 'browser'],
  models: ['services', 'constants', 'storage', 'browser', 'hooks'],
  components: ['constants', 'hooks'],
  layouts: ['components', 'models', 'hooks', 'constants'],
};

/** The areas of the rules, in no circle: what each may import besides itself. */
export const domainAreas = {
  shared: [],
  chemistry: [],
  safety: ['shared'],
  content: ['shared'],
  // When goods leave and arrive: below the catalogue, which tells it on every page.
  delivery: ['safety', 'shared'],
  account: ['shared'],
  groups: ['shared'],
  staff: ['shared'],
  payments: ['shared'],
  shop: ['shared'],
  funds: ['shared'],
  approvals: ['groups', 'safety', 'shared'],
  address: ['shared'],
  lab: ['chemistry'],
  cart: ['safety', 'shared'],
  invoice: ['account', 'shared'],
  returns: ['safety', 'shared'],
  catalogue: ['cart', 'chemistry', 'content', 'delivery', 'lab', 'safety', 'shared'],
  permits: ['catalogue', 'lab', 'safety', 'shared'],
  sds: ['catalogue', 'chemistry', 'safety', 'shared'],
  stock: ['catalogue', 'chemistry', 'returns', 'safety', 'sds', 'shared'],
  search: ['catalogue', 'chemistry', 'shared'],
  quickOrder: ['cart', 'catalogue', 'chemistry', 'safety', 'shared'],
  quotation: ['cart', 'catalogue', 'safety', 'shared'],
  goods: ['catalogue', 'chemistry', 'quickOrder', 'safety', 'sds', 'shared', 'staff'],
  order: ['address', 'cart', 'catalogue', 'delivery', 'invoice', 'quotation', 'returns', 'safety', 'shared'],
  lots: ['order', 'sds', 'shared'],
  inbox: ['approvals', 'catalogue', 'invoice', 'order', 'permits', 'quotation', 'returns', 'shared', 'stock'],
};

/** The areas of the components, likewise: all stand on `ui`, which knows of none. */
export const componentAreas = {
  ui: [],
  account: ['ui'],
  address: ['ui'],
  funds: ['ui'],
  invoice: ['ui'],
  chemistry: ['ui'],
  content: ['ui'],
  safety: ['ui'],
  search: ['ui'],
  manage: ['ui'],
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

/** A folder that is no page itself but holds pages, as src/pages/user. */
const isGroup = (dir) =>
  entriesOf(dir).some((entry) => entry.isDirectory() && isPage(path.join(dir, entry.name)));

/** Of a group whose pages have one route. */
const PAGE_LIST = 'pages.tsx';

/**
 * Every page folder, read from the disk so that a new page is covered the day it is made.
 * What lies in a group beside its pages is shared by the pages of that group.
 */
function roomsUnder(pagesDir, prefix = '') {
  const entries = entriesOf(path.join(pagesDir, prefix));
  const inside = (name) => path.posix.join(prefix, name);
  const shared = prefix
    ? entries
        .filter((entry) => !isPage(path.join(pagesDir, inside(entry.name))))
        .map((entry) => inside(entry.name))
    : [];
  return entries.flatMap((entry) => {
    const room = inside(entry.name);
    if (entry.isDirectory() && isGroup(path.join(pagesDir, room))) return roomsUnder(pagesDir, room);
    // Where a group lists its pages, it fetches them.
    if (prefix && entry.name === PAGE_LIST) return [{ room, may: [prefix] }];
    return [{ room, may: [room, ...shared.filter((name) => name !== room)] }];
  });
}

/** The pages as they are named in the zones: `home`, `user/center` … */
export const pageRooms = (root) => roomsUnder(path.join(root, 'src/pages'));

/** Rooms of the server that are no areas: every area may use them. */
const SHARED_ROOMS = ['db', 'http', 'tools'];

/** Tables of an area in db/schema, where they are not named as it is. */
const OWN_TABLES = { payments: ['orders', 'payments'], staff: ['staff', 'audit'] };

/**
 * Lists that two areas hold together are paged and summed in one query: these areas may read (never write) the tables of
 * others. Everything else goes through the other area's service.
 */
const READS = {
  // What waits is counted over all of them.
  desk: [
    'account',
    'catalogue',
    'feedback',
    'institutions',
    'invoices',
    'lots',
    'orders',
    'payments',
    'permits',
    'quotations',
    'returns',
  ],
  // Who wrote it, and whose it is to answer, is told by name.
  feedback: ['account'],
  // Who wrote a version is told by name.
  content: ['account'],
  centre: ['orders', 'returns', 'catalogue'],
  // Accounts are told by name, and found to be of one while they name it; they are filtered by it.
  institutions: ['account'],
  // Buyers are listed with how far their institution is verified, and found by the number of an order.
  account: ['institutions', 'orders'],
  // Whose it is is told by name.
  invoices: ['account', 'orders', 'returns'],
  // Who shares a list is told by the institution of its owner.
  lists: ['account'],
  // Whose number it is that a carrier tells of, and which it was until it was corrected.
  parcels: ['orders'],
  // What was sent of a lot, to whom (by name and institution), and what of it came back.
  lots: ['account', 'orders', 'returns'],
  // Who asked is told by name and institution.
  quotations: ['account'],
  // Who may order on a permit is told by name and institution.
  permits: ['account'],
  // Members are told by name.
  groups: ['account'],
  // Who asked is told by name, who decides by membership; a request tells where its order stands.
  approvals: ['account', 'groups', 'orders'],
  // Who waits for a transfer, and whose monthly account it is, is told by name; refunds are taken off what is due.
  payments: ['account', 'institutions', 'returns'],
  // Who planned a price or brought a table is told by name; the past prices of a pack are read.
  goods: ['account', 'catalogue'],
  // Whose order it is is told by name and institution.
  orders: ['account'],
  // Whose it is, and who did what, is told by name.
  returns: ['account', 'orders'],
  // Who works here is told by name; what the log has by an id is named, and found, by what people call it.
  staff: [
    'account',
    'catalogue',
    'funds',
    'groups',
    'institutions',
    'invoices',
    'lots',
    'payments',
    'permits',
  ],
  // What is told goes by the settings of the buyer, while the account is open.
  inbox: ['account'],
  // A bottle is of a recalled lot by pack and number, of whichever pack of its product: asked in one query.
  stock: ['catalogue', 'lots'],
  // Shows the name of the account that saved a version.
  shopSettings: ['account'],
  // Price and stock are compared with what is watched in one query.
  watches: ['catalogue'],
};

/** Of the server: an area has its tables, its queries and its routes to itself; others ask its service. */
function serverZones(root) {
  const areas = entriesOf(path.join(root, 'server'))
    .filter((entry) => entry.isDirectory() && !SHARED_ROOMS.includes(entry.name))
    .map((entry) => entry.name);
  return areas.flatMap((area) => [
    {
      target: `./server/${area}`,
      from: './server/db/schema',
      except: [...(OWN_TABLES[area] ?? [area]), ...(READS[area] ?? [])].map((name) => `./${name}.ts`),
      message: `Tables of another area are reached through its service (server/${area} has its own).`,
    },
    ...areas
      .filter((other) => other !== area)
      .map((other) => ({
        target: `./server/${area}`,
        from: [`./server/${other}/queries.ts`, `./server/${other}/routes.ts`],
        message: `Queries and routes are an area's own; ask the service of ${other}.`,
      })),
  ]);
}

export const zonesOf = (root) => [
  ...fromTable,
  ...areaZones('domain', domainAreas),
  ...areaZones('src/components', componentAreas),
  ...pageRooms(root).map(({ room, may }) => ({
    target: `./src/pages/${room}`,
    from: './src/pages',
    except: may.map((name) => `./${name}`),
    message: 'A page never imports another page; move what both need to components, hooks or domain.',
  })),
  ...serverZones(root),
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
    message: 'A rule imports only other rules and the types of the contract.',
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
