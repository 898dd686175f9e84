import { useLocation } from '@umijs/max';
import { parseRequestQuery } from '@domain/approvals/requestPath';
import { RequestSheet } from './RequestSheet';
import { Requests } from './Requests';

/** /user/requests: purchase requests of the group; or the one named in the address. */
export default function UserRequests() {
  const { requestNo, view, page } = parseRequestQuery(useLocation().search);
  return requestNo === '' ? (
    <Requests key={view} view={view ?? 'mine'} isChosen={view !== null} page={page} />
  ) : (
    <RequestSheet key={requestNo} requestNo={requestNo} />
  );
}
