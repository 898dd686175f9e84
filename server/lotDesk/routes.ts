import { staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as actions from './actions';
import { listRules, setRule } from '../lots/rules';
import { listLots, lotDetail, lotFile, lotPlan } from './managed';

export const lotRoutes = {
  lots: staffRead((work, _staff, { query }) => listLots(work, query)),
  lotRules: staffRead((work) => listRules(work)),
  setLotRule: staffWrite((work, _staff, { params, body }) => setRule(work, params.categoryId, body.required)),
  lotPlan: staffRead((work, _staff, { query }) => lotPlan(work, query)),
  lotDetail: staffRead((work, _staff, { params }) => lotDetail(work, params.lotId)),
  lotFile: staffRead((work, _staff, { params }) => lotFile(work, params.lotId)),
  takeInLot: staffWrite((work, _staff, { body }) => actions.receiveLot(work, body)),
  changeLot: staffWrite((work, _staff, { params, body }) => actions.change(work, params.lotId, body)),
  setLotState: staffWrite((work, _staff, { params, body }) => actions.setState(work, params.lotId, body)),
  recallLot: staffWrite((work, _staff, { params, body }) => actions.recall(work, params.lotId, body)),
} satisfies Partial<Handlers>;
