/** Whether controlled goods are not sold today. Separate, because product and cart need nothing else of permits. */
import { web } from './client';
import { objectIn } from './listShape';

export const closedToday = async () =>
  objectIn(
    await web('get', '/permits/closedToday', { quiet: true }),
    ({ today }) => typeof today === 'string',
  );
