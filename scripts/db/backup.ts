/**
 * `npm run db:backup -- FILE`: writes the whole shop into one new file, while it is running or not. See
 * server/db/backup.ts.
 */
import { backup } from '../../server/db/backup';
import { run, withDatabase } from '../../server/tools/command';
import { fileAndSwitches } from './arguments';

run(async () => {
  const { file } = fileAndSwitches('npm run db:backup -- FILE');
  const { migration, tables, rows, bytes } = await withDatabase((url) => backup(url, file));
  return `${file}: ${rows} rows of ${tables} tables at migration ${migration}, ${bytes} bytes`;
});
