import { roleName } from '@domain/account/account';
import type { AccountDetail } from '@/services/accountSettings';
import { InstitutionForm } from './InstitutionForm';
import { Row } from './Row';
import { Verification } from './Verification';

/** Groups of four digits, as printed on bank cards: "6222 0000 …". */
const groupDigits = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ');

/** Institution and invoice data of the account. */
export function Institution({ detail }: { detail: AccountDetail }) {
  const { personal, institution, role, tax } = detail;
  const form = (close: () => void) => <InstitutionForm detail={detail} onClose={close} />;
  if (personal) {
    return (
      <Row
        term="账户类型"
        value="个人：不能购买管制化学品，不能取得专用发票"
        action="改为单位"
        draftKey="user/accountManage/institution"
      >
        {form}
      </Row>
    );
  }
  const bank = [tax.bank, groupDigits(tax.bankAccount)].filter(Boolean).join('　');
  const registered = [tax.address, tax.phone].filter(Boolean).join('　');
  return (
    <>
      <Row
        term="单位"
        draftKey="user/accountManage/institution"
        value={
          <>
            {institution}
            <p className="quiet">身份：{roleName(role)}</p>
          </>
        }
      >
        {form}
      </Row>
      <Row term="税号" value={tax.taxNo || '未填写，开票时再填'} />
      <Verification />
      {registered && <Row term="注册信息" value={registered} />}
      {bank && <Row term="银行账户" value={bank} />}
    </>
  );
}
