import { Link } from '@umijs/max';
import { StateView } from '@/components/ui/StateView';
import { groupPath } from '@/utils/groupPath';

/** Buyers without a group have no requests. */
export const NoGroup = () => (
  <StateView icon="group" title="您还没有加入课题组" actions={<Link to={groupPath()}>去课题组</Link>}>
    加入课题组后，可以在这里申购、审批和下单。
  </StateView>
);
