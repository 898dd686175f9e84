import { Button, Flex } from 'antd';
import { AskService } from '@/components/ui/AskService';
import { CopyText } from '@/components/ui/CopyText';
import { canShip, isOpen } from '@domain/returns/returnView';
import type { ReturnSheet } from '@domain/returns/types';
import { useDraftOpen } from '@/hooks/useDraft';
import { useShopInfo } from '@/hooks/useShopInfo';
import { parcelDraft, ParcelForm } from './ParcelForm';
import { TRANSPORT_NOTES } from './transportNotes';

interface Props {
  sheet: ReturnSheet;
  onSent: () => Promise<unknown>;
}

/** Return address. The shop may have removed it from the settings since the approval. */
function ReturnAddress() {
  const { returnAddress } = useShopInfo();
  if (returnAddress === '')
    return (
      <>
        寄出前请
        <AskService />
        ，确认退货地址
      </>
    );
  return (
    <>
      寄往 <CopyText text={returnAddress} label="退货地址" />
    </>
  );
}

/** Return shipment: address, carrier and tracking number. */
export function Parcel({ sheet, onSent }: Props) {
  const { returnNumber, status, wayBack, company, trackingNo } = sheet;
  const [changing, setChanging] = useDraftOpen(parcelDraft(returnNumber));
  const mayShip = canShip(status, wayBack);
  const showsForm = mayShip && (changing || trackingNo === null);
  if (trackingNo === null && !isOpen(status)) return null;
  const handleSent = async () => {
    setChanging(false);
    await onSent().catch(() => undefined);
  };
  return (
    <Flex component="section" vertical gap={8} aria-labelledby="parcel-title">
      <h3 id="parcel-title">{wayBack === 'pickup' ? '上门取回' : '寄回'}</h3>
      {trackingNo === null && status === 'submitted' && <p>{TRANSPORT_NOTES[wayBack]}</p>}
      {wayBack === 'none' && status === 'approved' && <p>没有收到的商品无需寄回，正在为您办理。</p>}
      {showsForm && (
        <p>
          <ReturnAddress />
          ，包裹内请附申请号。寄出后填写运单，仓库据此收货。
        </p>
      )}
      {trackingNo !== null && !showsForm && (
        <Flex component="p" wrap gap="8px 16px" align="center">
          <span>{company}</span>
          <CopyText text={trackingNo} label="运单号" />
          {mayShip && <Button onClick={() => setChanging(true)}>修改运单</Button>}
        </Flex>
      )}
      {showsForm && (
        <ParcelForm
          returnNumber={returnNumber}
          company={company ?? ''}
          trackingNo={trackingNo ?? ''}
          onSent={handleSent}
          onLeave={trackingNo === null ? undefined : () => setChanging(false)}
        />
      )}
    </Flex>
  );
}
