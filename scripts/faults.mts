/**
 * The fault matrix: every page of the shop, each of its calls, each way in which a call can fail, and forms with typed
 * values. `npm run faults -- /buyCar 500` runs only the cells whose page, call or fault contains these words. Starts
 * the built shop with demo data (`npm run build` first), unless FAULTS_ORIGIN names a running one.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startDropping } from './faults/kinds';
import { runMatrix } from './faults/run';
import { tableOf } from './faults/table';
import { LAUNCH, startShop } from './shopForScripts.mjs';

const words = process.argv.slice(2);
const width = Number(process.env.FAULTS_TABS ?? 3);
const start = Date.now();

const { origin, stop } = await startShop(process.env.FAULTS_ORIGIN);
const { origin: dropOrigin } = await startDropping();
const shop = { launch: () => chromium.launch(LAUNCH), origin, dropOrigin };
const cells = await runMatrix(shop, { words, width, say: console.log });
stop();
mkdirSync('reports', { recursive: true });
writeFileSync('reports/faults.json', JSON.stringify(cells, null, 1));
console.log(tableOf(cells));
console.log(`${Math.round((Date.now() - start) / 1000)} s`);
process.exit(cells.length === 0 || cells.some(({ problems }) => problems.length > 0) ? 1 : 0);
