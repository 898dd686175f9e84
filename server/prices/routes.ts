/** Calls for price agreements. */
import { staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { checkPrice } from './check';
import * as groups from './groups';
import * as lines from './lines';
import * as service from './service';

export const priceRoutes = {
  agreements: staffRead((work, _staff, { query }) => service.listAgreements(work, query)),
  addAgreement: staffWrite((work, staff, { body }) => service.add(work, staff, body)),
  agreement: staffRead((work, staff, { params }) => service.oneAgreement(work, staff, params.agreementId)),
  changeAgreement: staffWrite((work, staff, { params, body }) =>
    service.change(work, staff, params.agreementId, body),
  ),
  deleteAgreement: staffWrite((work, _staff, { params, query }) =>
    service.remove(work, params.agreementId, query.version),
  ),
  agreementLines: staffRead((work, _staff, { params, query }) =>
    lines.listLines(work, params.agreementId, query),
  ),
  addAgreementLines: staffWrite((work, staff, { params, body }) =>
    lines.addLines(work, staff, params.agreementId, body),
  ),
  removeAgreementLines: staffWrite((work, staff, { params, body }) =>
    lines.removeLines(work, staff, params.agreementId, body),
  ),
  confirmAgreement: staffWrite((work, staff, { params, body }) =>
    service.confirm(work, staff, params.agreementId, body.version),
  ),
  endAgreement: staffWrite((work, staff, { params, body }) =>
    service.end(work, staff, params.agreementId, body),
  ),
  institutionGroups: staffRead((work) => groups.listGroups(work)),
  addInstitutionGroup: staffWrite((work, _staff, { body }) => groups.addGroup(work, body)),
  changeInstitutionGroup: staffWrite((work, _staff, { params, body }) =>
    groups.changeGroup(work, params.groupId, body),
  ),
  deleteInstitutionGroup: staffWrite((work, _staff, { params, query }) =>
    groups.removeGroup(work, params.groupId, query.version),
  ),
  checkPrice: staffRead((work, _staff, { query }) => checkPrice(work, query)),
} satisfies Partial<Handlers>;
