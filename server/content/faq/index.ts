/** The questions and answers of the customer centre, in the order of their themes. */
import type { FaqEntry } from '../../../domain/content/faq';
import { account } from './account';
import { controlled } from './controlled';
import { delivery } from './delivery';
import { invoice } from './invoice';
import { ordering } from './ordering';
import { returns } from './returns';

export const FAQ: readonly FaqEntry[] = [
  ...ordering,
  ...delivery,
  ...invoice,
  ...returns,
  ...controlled,
  ...account,
];
