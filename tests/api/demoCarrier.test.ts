/** The demo ships by the rules for staff. */
import { expect, it } from 'vitest';
import { carrierOf } from '../../mock/waiting';
import { CARRIERS_OF } from '../../domain/order/shipping';
import { carriersFor } from '@/utils/shippingDraft';
import type { ShipCode } from '../../domain/safety/storage';

it.each(Object.keys(CARRIERS_OF) as ShipCode[])('has a carrier for a parcel shipped as %s', (ship) => {
  expect(carriersFor(ship)).toContain(carrierOf(ship)[0]);
});
