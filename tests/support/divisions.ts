/** The official divisions, as the mock server has them. */
import { divisionIndex } from '@domain/address/divisions';
import { divisions } from '../../server/address/divisions';

export const country = divisionIndex(divisions);
