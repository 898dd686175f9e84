/** On a working day what is in stock and paid until then leaves the same day; a rule of the warehouse, said in several texts. */
import { DISPATCH_HOUR } from '../../domain/delivery/delivery';

export const DISPATCH_UNTIL = `${DISPATCH_HOUR}:00`;
