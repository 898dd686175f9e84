import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert, Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { spanText } from '@domain/permits/closedDays';
import { permitsPath } from '@domain/permits/permitPath';
import { canChange } from '@domain/permits/permit';
import { useDraftDialog } from '@/hooks/useDraft';
import { permitsQuery } from '@/queries/permits';
import { draftAfter } from '@/storage/drafts';
import type { PermitList } from '@/services/permits';
import { PermitCard } from './PermitCard';
import { DRAFT } from './permitForm';
import styles from './permits.module.less';

const PermitDialog = lazy(() =>
  import('./PermitDialog').then(({ PermitDialog }) => ({ default: PermitDialog })),
);

/** The buyer's permits; new ones are filed here. */
export function Permits() {
  const permits = useQuery(permitsQuery());
  return (
    <AsyncContent keep of={permits} what="证明" skeleton={<Skeleton rows={3} height={160} />}>
      {(list) => <Shown list={list} />}
    </AsyncContent>
  );
}

function Shown({ list }: { list: PermitList }) {
  const { personal, institution, closedDays, today } = list;
  const [draftId] = useState(() => draftAfter(DRAFT) ?? 'new');
  const dialog = useDraftDialog(DRAFT + draftId);
  /** Id of the permit in the dialog, `new` for a new one. */
  const [edited, setEdited] = useState(draftId);
  const permit = list.permits.find(({ permitId }) => String(permitId) === edited) ?? null;
  const isLost = edited !== 'new' && (permit === null || !canChange(permit));
  const open = (which: string) => {
    setEdited(which);
    dialog.open();
  };
  if (personal)
    return (
      <StateView title="管制化学品不向个人销售" actions={<Link to="/user/accountManage">账户管理</Link>}>
        个人账户不能登记证明，请用单位账户购买。
      </StateView>
    );
  return (
    <Flex vertical gap={16}>
      {closedDays.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`管制化学品停售日：${closedDays.map(spanText).join('、')}`}
          action={<Link to={permitsPath({ view: 'closed' })}>查看日历</Link>}
        />
      )}
      <Flex wrap gap="8px 16px" align="center" justify="space-between">
        <span className="quiet">
          {institution ? `证明单位：${institution}` : '登记证明前请先填写单位名称'}
        </span>
        {institution ? (
          <Button type="primary" onClick={() => open('new')}>
            登记证明
          </Button>
        ) : (
          <Link to="/user/accountManage">填写单位名称</Link>
        )}
      </Flex>
      {list.permits.length === 0 ? (
        <StateView title="还没有证明">
          登记备案证明、许可证或单位证明并上传扫描件，本店审核后即可下单，数量会自动扣减和退回。
        </StateView>
      ) : (
        <ul className={styles.cards}>
          {list.permits.map((permit) => (
            <li key={permit.permitId}>
              <PermitCard permit={permit} today={today} onEdit={() => open(String(permit.permitId))} />
            </li>
          ))}
        </ul>
      )}
      {dialog.isOpen && isLost && (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: dialog.close, 'aria-label': '关闭' }}
          title="您正在修改的证明已审核、停用或删除，不能再修改，您填写的内容未保存"
        />
      )}
      {dialog.wasOpened && !isLost && (
        <Suspense fallback={null}>
          <PermitDialog open={dialog.isOpen} permit={permit} today={today} onClose={dialog.close} />
        </Suspense>
      )}
    </Flex>
  );
}
