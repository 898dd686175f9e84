import { useLocation } from '@umijs/max';
import { parseRequestQuery } from '@domain/approvals/requestPath';
import { RequestSheet } from './RequestSheet';
import { Requests } from './Requests';

/** /user/requests: what is asked for in the group, who decides over it, and what is to be ordered and received. */
export default function UserRequests() {
  const { requestNo, view, page } = parseRequestQuery(useLocation().search);
  return requestNo === '' ? (
    <Requests key={view} view={view} page={page} />
  ) : (
    <RequestSheet key={requestNo} requestNo={requestNo} />
  );
}
