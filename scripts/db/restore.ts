/** `npm run db:restore -- FILE [--replace]`: restores a backup into an empty database, or replaces its content. */
import { restore } from '../../server/db/backup';
import { run, withDatabase } from '../../server/tools/command';
import { fileAndSwitches } from './arguments';

run(async () => {
  const { file, switches } = fileAndSwitches('npm run db:restore -- FILE [--replace]', ['--replace']);
  const replace = switches.includes('--replace');
  const { migration, tables, rows } = await withDatabase((url) => restore(url, file, { replace }));
  return `restored ${rows} rows of ${tables} tables, taken at migration ${migration}`;
});
