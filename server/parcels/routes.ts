import { staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { addEvent, correctEvent, removeEvent } from './manual';
import { handleCarrierNotice } from './notice';

export const parcelRoutes = {
  notifyCarrier: handleCarrierNotice,
  addParcelEvent: staffWrite((work, staff, { params, body }) => addEvent(work, staff, params, body)),
  correctParcelEvent: staffWrite((work, staff, { params, body }) =>
    correctEvent(work, staff, params.eventId, body),
  ),
  removeParcelEvent: staffWrite((work, staff, { params, body }) =>
    removeEvent(work, staff, params.eventId, body.reason),
  ),
} satisfies Partial<Handlers>;
