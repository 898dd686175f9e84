import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Skeleton } from '@/components/ui/Skeleton';
import { titleOfAccount } from '@/utils/accountTitle';
import { EMPTY_TITLE } from '@domain/invoice/titleCheck';
import type { InvoiceTitle } from '@domain/invoice/invoiceView';
import { accountDetailQuery } from '@/queries/accountSettings';
import { TitleForm } from './TitleForm';

interface Props {
  /** The buyer has no title yet: the form starts with the account's data. */
  first: boolean;
  onSaved: (title: InvoiceTitle) => unknown;
  onCancel: () => void;
}

/** Form for a new title. It waits until the account's data arrive or fail, so that they never overwrite input. */
export function NewTitle({ first, onSaved, onCancel }: Props) {
  const account = useQuery({ ...accountDetailQuery(), enabled: first });
  if (first && !account.data && !account.error)
    return <Skeleton rows={3} height={44} label="正在读取账户资料" />;
  const accountTitle = account.data ? titleOfAccount(account.data) : null;
  return (
    <TitleForm
      initial={accountTitle ?? EMPTY_TITLE}
      note={
        accountTitle && (
          <p className="quiet">
            已按<Link to="/user/accountManage">账户资料</Link>填入单位与税号，可以修改。
          </p>
        )
      }
      onSaved={onSaved}
      onCancel={onCancel}
    />
  );
}
