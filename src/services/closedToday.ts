/** Is nothing controlled sold today? By itself: the product and the cart ask it, and nothing else of permits. */
import { web } from './client';
import { objectIn } from './listShape';

export const closedToday = async () =>
  objectIn(
    await web('get', '/permits/closedToday', { quiet: true }),
    ({ today }) => typeof today === 'string',
  );
