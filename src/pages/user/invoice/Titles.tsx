import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { StateView } from '@/components/ui/StateView';
import { MAX_TITLES } from '@domain/invoice/invoiceRules';
import { titlesQuery } from '@/queries/invoice';
import { draftAfter } from '@/storage/drafts';
import area from '../area.module.less';
import styles from './invoice.module.less';
import { TitleDialog } from './TitleDialog';
import { DRAFT } from './TitleForm';
import { TitleItem } from './TitleItem';

/** 抬头管理: the titles of the buyer, the default first. */
export function Titles() {
  const titles = useQuery(titlesQuery());
  // A form that was open when the login expired opens again.
  const [draftId] = useState(() => draftAfter(DRAFT));
  // Id of the title in the dialog, 0 for a new one; it stays while the dialog closes.
  const [editing, setEditing] = useState(Number(draftId) || 0);
  const [open, setOpen] = useState(draftId !== null);
  const edit = (titleId: number) => {
    setEditing(titleId);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const addButton = (
    <Button type="primary" onClick={() => edit(0)}>
      新增抬头
    </Button>
  );

  return (
    <AsyncContent keep of={titles} what="抬头" skeleton={<Skeleton rows={3} height={84} />}>
      {(list) => (
        <>
          {list.length === 0 ? (
            <StateView title="还没有常用抬头" actions={addButton}>
              保存后可在下单和申请开票时直接选用。单位抬头须有纳税人识别号，个人抬头只需姓名。
            </StateView>
          ) : (
            <p className={area.note}>
              {list.length < MAX_TITLES ? addButton : `最多保存 ${MAX_TITLES} 个抬头，请先删除不用的。`}
            </p>
          )}
          <ul className={styles.list}>
            {list.map((title) => (
              <li key={title.titleId}>
                <TitleItem title={title} onEdit={() => edit(title.titleId)} />
              </li>
            ))}
          </ul>
          <TitleDialog
            open={open}
            title={list.find(({ titleId }) => titleId === editing)}
            first={list.length === 0}
            onSaved={close}
            onClose={close}
          />
        </>
      )}
    </AsyncContent>
  );
}
