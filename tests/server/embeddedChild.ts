/**
 * A process that uses the database below the folder it is given, for tests that kill it. It tells the address, asks the
 * database something on Ctrl-C and on `stop`, and then leaves.
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
