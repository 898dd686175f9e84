/**
 * A process that uses the database below a given folder, for tests that kill it. It prints the address, queries the
 * database on Ctrl-C and on `stop`, and then exits.
 */
import { Client } from 'pg';
import { startEmbedded } from '../../server/db/embedded';

async function main(): Promise<void> {
  const { url, stop } = await startEmbedded({ folder: process.argv[2] ?? '', fast: true });
  const finish = async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('select pg_sleep(0.3)');
    await client.end();
    await stop();
    console.log('finished');
    process.exit(0);
  };
  process.on('SIGINT', () => void finish());
  process.stdin.once('data', () => void finish());
  console.log(url);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
