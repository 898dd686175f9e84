/** Parses every script of the built shop, so that a broken one fails the build instead of a buyer's page. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const folder = fileURLToPath(new URL('../../dist/', import.meta.url));
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
for (const name of scripts) new Script(readFileSync(folder + name, 'utf8'), { filename: name });
console.log(`dist: ${scripts.length} scripts are valid`);
