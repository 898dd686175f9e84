import { Form, Input } from 'antd';
import { InvoiceFields } from '@/components/invoice/InvoiceFields';
import { FieldFrame } from '@/components/ui/Field';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { MissingNote } from '@/components/ui/MissingNote';
import { SelectBox } from '@/components/ui/SelectBox';
import { requiredMark } from '@/components/ui/SubmitForm';
import { addressLine, type Address } from '@domain/address/address';
import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from '@/queries/address';
import { usualTitlesQuery } from '@/queries/invoice';
import type { SheetProps } from './OpenedRequest';
import { AS_BEFORE, type Change } from './useChange';

type Place = Pick<Address, 'receiver' | 'mobile' | 'company'> & Parameters<typeof addressLine>[0];

export const addressText = (place: Place): string =>
  [`${place.receiver} ${place.mobile}`, addressLine(place), place.company].filter(Boolean).join(' · ');

/** Address, invoice and remarks. */
export function ChangeTerms({ sheet, change }: SheetProps & { change: Change }) {
  const { values, edit, fields } = change;
  const titles = useQuery(usualTitlesQuery());
  return (
    <>
      <AddressChoice sheet={sheet} addrId={values.addrId} onChoose={(addrId) => edit({ addrId })} />
      <section aria-labelledby="change-invoice">
        <h2 id="change-invoice">发票</h2>
        <Form component="div" layout="vertical" requiredMark={requiredMark} fields={fields} name="change">
          <InvoiceFields
            personal={false}
            choice={values.invoice}
            onChange={(invoice) => edit({ invoice })}
            known={titles}
          />
        </Form>
      </section>
      <LabelledBox label="备注">
        {(box) => (
          <Input.TextArea
            {...box}
            autoSize={{ minRows: 2 }}
            maxLength={200}
            value={values.remarks}
            onChange={({ target }) => edit({ remarks: target.value })}
          />
        )}
      </LabelledBox>
    </>
  );
}

interface ChoiceProps extends SheetProps {
  addrId: number;
  onChoose: (addrId: number) => void;
}

/** The address of the request, or a saved one. */
function AddressChoice({ sheet: { address }, addrId, onChoose }: ChoiceProps) {
  const { data: saved = [], error, refetch } = useQuery(addressesQuery());
  const currentText = addressText(address);
  const others = saved.filter((entry) => addressText(entry) !== currentText);
  const chosen = others.find((entry) => entry.addrId === addrId);
  return (
    <FieldFrame label="收货地址" help={chosen ? addressText(chosen) : currentText}>
      {(box) => (
        <>
          <SelectBox
            {...box}
            value={addrId}
            options={[
              { value: AS_BEFORE, label: '与原申购相同' },
              ...others.map((entry) => ({ value: entry.addrId, label: addressText(entry) })),
            ]}
            onChange={onChoose}
          />
          {error && <MissingNote what="已保存的地址" onRetry={() => void refetch()} />}
        </>
      )}
    </FieldFrame>
  );
}
