/**
 * The import table of the house, as zones for import-x/no-restricted-paths.
 * `may` lists what a folder of src may import besides itself; all the rest of src is refused.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const table = {
  domain: [],
  constants: ['domain'],
  utils: ['domain', 'constants'],
  // Components may import hooks, so a hook must not be their back door to the services.
  hooks: ['domain', 'constants', 'utils'],
  services: ['domain', 'constants', 'utils'],
  models: ['services', 'domain', 'constants', 'utils', 'hooks'],
  components: ['domain', 'constants', 'hooks'],
  layouts: ['components', 'models', 'hooks', 'domain', 'constants'],
};

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
  !isPage(dir) && entriesOf(dir).some((entry) => entry.isDirectory() && isPage(path.join(dir, entry.name)));

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
    return [{ room, may: [room, ...shared.filter((name) => name !== room)] }];
  });
}

/** The pages as they are named in the zones: `home`, `user/center` … */
export const pageRooms = (root) => roomsUnder(path.join(root, 'src/pages'));

export const zonesOf = (root) => [
  ...fromTable,
  ...pageRooms(root).map(({ room, may }) => ({
    target: `./src/pages/${room}`,
    from: './src/pages',
    except: may.map((name) => `./${name}`),
    message: 'A page never imports another page; move what both need to components, hooks or domain.',
  })),
  {
    target: './mock',
    from: './src',
    except: ['./domain'],
    message: 'The mock server knows of src only the domain and the contract.',
  },
  {
    target: './src',
    from: ['./mock', './tests', './e2e', './scripts'],
    message: 'What ships never imports the mock server, tests or scripts.',
  },
];
