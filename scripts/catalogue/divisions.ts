/**
 * `npm run catalogue:divisions`: writes `server/address/divisions.json`, the provinces, cities and districts of China,
 * from the package element-china-area-data. The command installs the package, which is not a dependency, because it
 * takes 182 MB with its own dependencies. For a new version of the package raise the version in `package.json` and run
 * it again.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Node {
  value: string;
  label: string;
  children?: Node[];
}

const PACKAGE = 'node_modules/element-china-area-data/package.json';
const TARGET = 'server/address/divisions.json';
/** Day on which the package's version was published, from the registry. */
const PUBLISHED: Record<string, string> = { '6.1.0': '2025-10-02' };

/** Kept in a variable: the package has no types while it is not installed. */
const NAME = 'element-china-area-data';

const flatten = (nodes: readonly Node[]): [string, string][] =>
  nodes.flatMap(({ value, label, children = [] }) => [[value, label], ...flatten(children)]);

const { regionData } = (await import(NAME)) as { regionData: Node[] };
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
const date = PUBLISHED[version];
if (!date) throw new Error(`Add the day on which element-china-area-data ${version} was published.`);
const head = {
  source: `element-china-area-data ${version} (MIT), after modood/Administrative-divisions-of-China`,
  date,
};
const rows = flatten(regionData).map((row) => JSON.stringify(row));
// One division per line, so that changes are readable in a diff.
const text = `${JSON.stringify(head).slice(0, -1)},"divisions":[\n${rows.join(',\n')}\n]}\n`;
writeFileSync(TARGET, text);
console.log(`${TARGET}: ${rows.length} divisions`);
