/** `npm run db:reset`: deletes the data of the embedded database; the next start seeds it again. */
import { resolve } from 'node:path';
import { dropEmbedded } from '../../server/db/embedded';
import { readSettings } from '../../server/settings';
import { run } from '../../server/tools/command';

run(async () => {
  const { databaseUrl, dataFolder } = readSettings(process.env);
  // An external database is too valuable to be emptied by a short command.
  if (databaseUrl !== null)
    throw new Error('DATABASE_URL is set. Empty that database with its own tools: dropdb, createdb.');
  await dropEmbedded(resolve(dataFolder));
  return `${dataFolder} is deleted: the next start is from the seed`;
});
