/**
 * `npm run catalogue:import` (`node build/server/importCatalogue.mjs` in production): imports the catalogue built by
 * `npm run catalogue` into the database (DATABASE_URL, or the embedded one). Price and stock of existing packs stay; `-- --prices` and `-- --stock` overwrite them with those
 * of the build. A running shop shows the change within a second.
 */
import { buildDigest, builtCatalogue } from '../../server/catalogue/build';
import { importCatalogue } from '../../server/catalogue/import';
import { ensureContent } from '../../server/content/ensure';
import { BUILD_VERSION } from '../../server/db/builds';
import { createPool } from '../../server/db/connect';
import { embeddedFolder, startEmbedded } from '../../server/db/embedded';
import { migrate } from '../../server/db/migrate';

const IMPORT_MS = 600_000;

async function main(): Promise<void> {
  const options = { prices: process.argv.includes('--prices'), stock: process.argv.includes('--stock') };
  const given = process.env.DATABASE_URL;
  const embedded = given ? null : await startEmbedded({ folder: embeddedFolder() });
  const pool = createPool({ url: given || (embedded?.url ?? ''), size: 2, queryTimeout: IMPORT_MS });
  try {
    await migrate(pool);
    const started = Date.now();
    const report = await importCatalogue(pool, builtCatalogue(), {
      ...options,
      recordedOnly: !options.stock,
      now: started,
      version: BUILD_VERSION,
      digest: buildDigest() ?? undefined,
    });
    // The texts of its brands.
    await ensureContent(pool, started);
    console.log(
      `catalogue: ${report.products} products with ${report.packs} packs in ${Date.now() - started} ms; ` +
        `${report.newPacks} packs are new, ${report.gone} products left the shelf, ` +
        `${report.changedPrices} prices and ${report.changedStocks} stocks were overwritten`,
    );
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
