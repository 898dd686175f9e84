"""Checks reports/reactions.json (npm run reactions:audit) with RDKit and chempy.

Masses of the table within 0.1 % of moles times RDKit's molar mass; structures of RXN files; written mass and moles within
2 % or the rounding of their last figures, unless the table doubts them; coefficients equal to chempy's where both find one solution.
"""

import json
import sys

from chempy import balance_stoichiometry
from rdkit import Chem, RDLogger
from rdkit.Chem.Descriptors import MolWt
from rdkit.Chem.rdMolDescriptors import CalcMolFormula

RDLogger.DisableLog("rdApp.*")
GRAMS = {"kg": 1e3, "g": 1, "mg": 1e-3, "µg": 1e-6}
MMOL = {"mol": 1e3, "mmol": 1, "µmol": 1e-3}
MASS, WRITTEN = 0.001, 0.02


def weight(smiles):
    mol = Chem.MolFromSmiles(smiles) if smiles else None
    return None if mol is None else MolWt(mol)


def written(row, units):
    """Amount in g or mmol, and half a unit of its last figure."""
    for amount in row["amounts"]:
        if amount["unit"] in units:
            decimals = len(amount["value"].partition(".")[2])
            return float(amount["value"]) * units[amount["unit"]], 0.5 * 10**-decimals * units[amount["unit"]]
    return None


def check_masses(text, bad, counts):
    for row in text["rows"]:
        mass = weight(row["smiles"])
        if mass is None:
            counts["without structure"] += row["kind"] != "molfile"
            continue
        counts["structures"] += 1
        if row["mmol"] and row["mass"] and not row["concentration"]:
            counts["masses"] += 1
            expected = float(row["mmol"]) * mass / 1000
            if abs(float(row["mass"]) - expected) > MASS * expected:
                bad.append(f'{text["title"]}: {row["key"]} {row["mass"]} g, RDKit {expected:.6g} g')
        grams, mmol = written(row, GRAMS), written(row, MMOL)
        if grams and mmol and not row["percent"]:
            counts["written pairs"] += 1
            expected = mmol[0] * mass / 1000
            allowed = max(WRITTEN * expected, grams[1] + mmol[1] * mass / 1000)
            if abs(grams[0] - expected) > allowed:
                # HOBt is sold as its hydrate: the table must tell that the amounts disagree.
                counts["written pairs that the table doubts"] += "AMOUNTS_DISAGREE" in row["doubts"]
                if "AMOUNTS_DISAGREE" not in row["doubts"]:
                    bad.append(f'{text["title"]}: {row["key"]} written {grams[0]} g, {mmol[0]} mmol, RDKit {expected:.4g} g')


def check_drawings(text, bad, counts):
    wanted = [line[2:] for line in text["wanted"]]
    for row, smiles in zip(text["rows"], wanted):
        if row["kind"] != "molfile":
            continue
        counts["drawings"] += 1
        mol = Chem.MolFromMolBlock(row["key"])
        expected = Chem.MolFromSmiles(smiles)
        if mol is None or CalcMolFormula(mol) != CalcMolFormula(expected) or Chem.CanonSmiles(Chem.MolToSmiles(mol, isomericSmiles=False)) != Chem.CanonSmiles(Chem.MolToSmiles(expected, isomericSmiles=False)):
            bad.append(f'{text["title"]}: drawing is not {smiles}')


def check_balance(text, bad, counts):
    rows = [row for row in text["equation"]]
    balance = text["balance"]
    counts[f'balance {balance["state"]}'] = counts.get(f'balance {balance["state"]}', 0) + 1
    if any(row["formula"] is None for row in rows):
        return
    left = [row["formula"] for row in rows if row["side"] == "left"]
    right = [row["formula"] for row in rows if row["side"] == "right"]
    extra = [each["formula"] for each in balance.get("byProducts", [])]
    own = {row["id"]: row["formula"] for row in rows}
    if len(set(left)) < len(left) or len(set(right + extra)) < len(right + extra) or set(left) & set(right):
        return
    try:
        reactants, products = balance_stoichiometry(set(left), set(right + extra), underdetermined=False)
        if any(count <= 0 for count in [*reactants.values(), *products.values()]):
            raise ValueError("chempy moved a substance to the other side")
    except Exception:  # noqa: BLE001 (chempy raises several kinds when nothing balances)
        if balance["state"] == "balanced":
            bad.append(f'{text["title"]}: chempy does not balance {left} = {right + extra}')
        counts["neither balances"] += balance["state"] != "balanced"
        return
    if balance["state"] != "balanced":
        bad.append(f'{text["title"]}: only chempy balances {left} = {right}')
        return
    counts["balances compared"] += 1
    expected = {**reactants, **products}
    for each in balance["coefficients"]:
        if expected[own[each["id"]]] != each["coefficient"]:
            bad.append(f'{text["title"]}: {own[each["id"]]} {each["coefficient"]}, chempy {expected[own[each["id"]]]}')


def main():
    with open("reports/reactions.json", encoding="utf8") as file:
        texts = json.load(file)
    bad = []
    counts = dict.fromkeys(["structures", "without structure", "masses", "written pairs", "written pairs that the table doubts", "drawings", "balances compared", "neither balances"], 0)
    for text in texts:
        check_masses(text, bad, counts)
        check_drawings(text, bad, counts)
        check_balance(text, bad, counts)
    print("\n".join(bad))
    print(json.dumps(counts))
    sys.exit(1 if bad else 0)


main()
