import { ROLES, isRole, type BuyerRole } from '@/domain/account/account';
import { FieldFrame } from '../ui/Field';

interface Props {
  value: BuyerRole;
  onChange: (role: BuyerRole) => void;
  error?: string | null;
}

/** What the buyer does at the institution. */
export default function RoleSelect({ value, onChange, error }: Props) {
  return (
    <FieldFrame label="身份" required error={error}>
      {(props) => (
        <select
          {...props}
          value={value}
          onChange={({ target }) => onChange(isRole(target.value) ? target.value : '')}
        >
          <option value="">请选择</option>
          {ROLES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
