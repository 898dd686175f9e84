"""RDKit as the oracle of `npm run structures:oracle`: makes other drawings of compounds, and judges merged ones.

variants COMPOUNDS OUT [--part N]   COMPOUNDS: lines of `cas<TAB>smiles`; every N-th is used.
                                    OUT: lines of `cas<TAB>kind<TAB>text`, line ends of molfiles written as `\\n`.
judge PAIRS OUT                     PAIRS: lines of `cas<TAB>smiles<TAB>cas<TAB>smiles<TAB>stereo` (same or other);
                                    OUT: the same with RDKit's verdict appended.
substructure COMPOUNDS FRAGMENTS OUT  FRAGMENTS: one SMARTS a line; OUT: `fragment<TAB>cas,cas,…`.
"""
import random
import sys

from rdkit import Chem, RDLogger
from rdkit.Chem import AllChem
from rdkit.Chem.MolStandardize import rdMolStandardize

RDLogger.DisableLog("rdApp.*")
random.seed(39)

METALS = {3, 4, 11, 12, 13, 19, 20, 30, 37, 38, 55, 56, 29, 47, 26, 27, 28, 25, 24, 22}
ACID = Chem.MolFromSmarts("[CX3](=O)[OX2H1]")
SULFONIC = Chem.MolFromSmarts("[SX4](=O)(=O)[OX2H1]")
AMINE = Chem.MolFromSmarts("[NX3;H2,H1,H0;!$(N-[C,S,P,N]=[O,N,S]);!$(N-a);!$(N-[C]=[C,N]);!$(N-[N,O,S])]([CX4])")
HALIDE = Chem.MolFromSmarts("[F,Cl,Br,I;H1;D0]")
SEPARABLE = Chem.MolFromSmarts("[S,P,Se;X3,X4]=[O;X1]")
NITRO = Chem.MolFromSmarts("[N+;D2,D3,D4]-[O-;D1]")
AZIDE = Chem.MolFromSmarts("[#6][N-0]=[N+]=[N-]")
HEMIACETAL = [
    Chem.MolFromSmarts("[OX2H1][CX4]1[OX2][CX4][CX4][CX4][CX4]1"),
    Chem.MolFromSmarts("[OX2H1][CX4]1[OX2][CX4][CX4][CX4]1"),
]


def smiles_of(mol):
    return Chem.MolToSmiles(mol)


def random_smiles(mol):
    return Chem.MolToSmiles(mol, doRandom=True)


def kekule(mol):
    copy = Chem.Mol(mol)
    Chem.Kekulize(copy, clearAromaticFlags=True)
    return Chem.MolToSmiles(copy, kekuleSmiles=True, doRandom=True)


def molfile(mol, v3000=False):
    copy = Chem.Mol(mol)
    AllChem.Compute2DCoords(copy)
    block = Chem.MolToV3KMolBlock(copy) if v3000 else Chem.MolToMolBlock(copy)
    return block.replace("\n", "\\n")


def separated(mol):
    """S=O as S+–O-, one of each pair for sulfones."""
    matches = mol.GetSubstructMatches(SEPARABLE)
    if not matches:
        return None
    edit = Chem.RWMol(mol)
    for at, oxygen in matches:
        edit.GetBondBetweenAtoms(at, oxygen).SetBondType(Chem.BondType.SINGLE)
        atom = edit.GetAtomWithIdx(at)
        atom.SetFormalCharge(atom.GetFormalCharge() + 1)
        atom.SetNoImplicit(True)
        edit.GetAtomWithIdx(oxygen).SetFormalCharge(-1)
    return Chem.MolToSmiles(edit)


def joined(mol):
    """Nitro groups and N-oxides with five bonds on nitrogen."""
    matches = mol.GetSubstructMatches(NITRO)
    if not matches:
        return None
    edit = Chem.RWMol(mol)
    Chem.Kekulize(edit, clearAromaticFlags=True)
    done = set()
    for at, oxygen in matches:
        if at in done:
            continue
        done.add(at)
        edit.GetBondBetweenAtoms(at, oxygen).SetBondType(Chem.BondType.DOUBLE)
        edit.GetAtomWithIdx(at).SetFormalCharge(0)
        edit.GetAtomWithIdx(at).SetNoImplicit(False)
        edit.GetAtomWithIdx(oxygen).SetFormalCharge(0)
    return Chem.MolToSmiles(edit, doRandom=True)


def azide(mol):
    matches = mol.GetSubstructMatches(AZIDE)
    if not matches:
        return None
    edit = Chem.RWMol(mol)
    for _, near, middle, end in matches:
        edit.GetBondBetweenAtoms(near, middle).SetBondType(Chem.BondType.SINGLE)
        edit.GetBondBetweenAtoms(middle, end).SetBondType(Chem.BondType.TRIPLE)
        edit.GetAtomWithIdx(near).SetFormalCharge(-1)
        edit.GetAtomWithIdx(end).SetFormalCharge(0)
    return Chem.MolToSmiles(edit)


def charge(atom, change):
    atom.SetFormalCharge(atom.GetFormalCharge() + change)
    atom.SetNumExplicitHs(max(0, atom.GetTotalNumHs() + change))
    atom.SetNoImplicit(True)


def zwitterion(mol):
    acids = [m[-1] for m in mol.GetSubstructMatches(ACID) + mol.GetSubstructMatches(SULFONIC)]
    amines = [m[0] for m in mol.GetSubstructMatches(AMINE)]
    if not acids or not amines:
        return None
    edit = Chem.RWMol(mol)
    charge(edit.GetAtomWithIdx(acids[0]), -1)
    charge(edit.GetAtomWithIdx(amines[0]), 1)
    return checked(edit)


def hydrohalide(mol):
    halides = [m[0] for m in mol.GetSubstructMatches(HALIDE)]
    amines = [m[0] for m in mol.GetSubstructMatches(AMINE)]
    if not halides or not amines:
        return None
    edit = Chem.RWMol(mol)
    charge(edit.GetAtomWithIdx(halides[0]), -1)
    charge(edit.GetAtomWithIdx(amines[0]), 1)
    return checked(edit)


def checked(edit):
    try:
        mol = edit.GetMol()
        Chem.SanitizeMol(mol)
        return Chem.MolToSmiles(mol)
    except Exception:
        return None


def covalent(mol):
    """Metal cations bound to the anions."""
    metals = [a.GetIdx() for a in mol.GetAtoms() if a.GetAtomicNum() in METALS and a.GetFormalCharge() > 0 and a.GetDegree() == 0]
    if not metals:
        return None
    edit = Chem.RWMol(mol)

    def free(atom):
        beside = [n.GetFormalCharge() for n in atom.GetNeighbors()]
        return atom.GetFormalCharge() < 0 and atom.GetAtomicNum() in (6, 7, 8, 16, 9, 17, 35, 53) and max(beside + [0]) <= 0

    for metal in metals:
        need = edit.GetAtomWithIdx(metal).GetFormalCharge()
        for atom in edit.GetAtoms():
            while need > 0 and free(atom) and edit.GetBondBetweenAtoms(metal, atom.GetIdx()) is None:
                edit.AddBond(metal, atom.GetIdx(), Chem.BondType.SINGLE)
                atom.SetFormalCharge(atom.GetFormalCharge() + 1)
                atom.SetNoImplicit(True)
                need -= 1
        edit.GetAtomWithIdx(metal).SetFormalCharge(need)
        if need:
            return None
    return checked(edit)


def is_sugar(mol, ring):
    """Two more carbons of ring and side chain carry O or N."""
    _, anomeric, oxygen = ring[:3]
    carbons = {at for at in ring[3:]}
    carbons |= {n.GetIdx() for at in ring[3:] for n in mol.GetAtomWithIdx(at).GetNeighbors() if n.GetAtomicNum() == 6}
    carbons |= {n.GetIdx() for n in mol.GetAtomWithIdx(anomeric).GetNeighbors() if n.GetAtomicNum() == 6}

    def carries(at):
        return any(n.GetAtomicNum() in (7, 8) and n.GetIdx() != oxygen for n in mol.GetAtomWithIdx(at).GetNeighbors())

    return sum(1 for at in carbons - {anomeric} if carries(at)) >= 2


def open_chain(mol):
    matches = [m for query in HEMIACETAL for m in mol.GetSubstructMatches(query)]
    if not matches or not is_sugar(mol, matches[0]):
        return None
    edit = Chem.RWMol(mol)
    hydroxyl, carbon, oxygen = matches[0][:3]
    edit.RemoveBond(carbon, oxygen)
    edit.GetBondBetweenAtoms(carbon, hydroxyl).SetBondType(Chem.BondType.DOUBLE)
    edit.GetAtomWithIdx(carbon).SetChiralTag(Chem.ChiralType.CHI_UNSPECIFIED)
    for at in (carbon, hydroxyl, oxygen):
        edit.GetAtomWithIdx(at).SetNoImplicit(False)
        edit.GetAtomWithIdx(at).SetNumExplicitHs(0)
    return checked(edit)


def enumerator():
    found = rdMolStandardize.TautomerEnumerator()
    found.SetMaxTautomers(60)
    found.SetMaxTransforms(200)
    return found


def tautomers(mol, made):
    """At most 8 tautomers, with the atoms whose hydrogens move."""
    # RDKit moves past written hydrogen isotopes and makes carbons with five bonds.
    if mol.GetNumAtoms() > 45 or any(a.GetAtomicNum() == 1 for a in mol.GetAtoms()):
        return
    start = [a.GetTotalNumHs() for a in mol.GetAtoms()]
    try:
        found = [t for t in made.Enumerate(mol)]
    except Exception:
        return
    random.shuffle(found)
    for tautomer in found[:8]:
        # Enumerate keeps the order of atoms.
        moved = [a.GetIdx() for a in tautomer.GetAtoms() if a.GetTotalNumHs() != start[a.GetIdx()]]
        carbons = [at for at in moved if mol.GetAtomWithIdx(at).GetAtomicNum() == 6]
        if not carbons:
            yield "tautomer: heteroatoms", smiles_of(tautomer)
            continue
        yield "tautomer: " + kind_of(mol, tautomer, carbons), smiles_of(tautomer)


ACTIVE = Chem.MolFromSmarts("[CX4]-[#6]=[O,S,N]")


def kind_of(mol, tautomer, carbons):
    """What a chemist would call the movement of a carbon's hydrogen."""
    def hetero(atom):
        """N, O and S that can carry a hydrogen or a double bond."""
        return [n for n in atom.GetNeighbors() if n.GetAtomicNum() in (7, 8, 16) and n.GetDegree() <= (2 if n.GetAtomicNum() == 7 else 1)]

    def heteroatoms(atom):
        return sum(1 for n in atom.GetNeighbors() if n.GetAtomicNum() in (7, 8, 16))

    def carries(at):
        beside = mol.GetAtomWithIdx(at).GetNeighbors()
        return any(n.GetAtomicNum() in (7, 8, 16) and not any(m.GetAtomicNum() == 8 for m in n.GetNeighbors()) for n in beside)

    def is_flat(atom):
        return any(b.GetBondType() != Chem.BondType.SINGLE for b in atom.GetBonds())

    def ketone(at):
        """The carbon has a neighbour with one heteroatom, in either form a carbonyl."""
        for form in (mol, tautomer):
            for n in form.GetAtomWithIdx(at).GetNeighbors():
                if n.GetAtomicNum() == 7 and any(m.GetAtomicNum() == 8 for m in n.GetNeighbors()):
                    return True
                if n.GetAtomicNum() == 6 and is_flat(n) and hetero(n) and heteroatoms(n) == 1:
                    return True
        return False

    def active(at):
        atom = mol.GetAtomWithIdx(at)
        return sum(1 for n in atom.GetNeighbors() if n.GetAtomicNum() == 6 and is_flat(n) and hetero(n)) > 1

    if any(carries(at) for at in carbons):
        return "carbon that carries a heteroatom (enediols, enols of amino acids)"
    if all(ketone(at) or active(at) for at in carbons):
        return "ketone and enol, imine and enamine, nitroso and oxime"
    if any(ketone(at) or active(at) for at in carbons):
        return "vinylogous (dienols, moved C=C)"
    return "enols of acids, esters and amides, and others"


def variants(path, out, part):
    made = enumerator()
    rows = [line.rstrip("\n").split("\t") for line in open(path)]
    with open(out, "w") as file:
        for cas, smiles in rows[::part]:
            mol = Chem.MolFromSmiles(smiles)
            if mol is None:
                continue
            single = [
                ("random SMILES", random_smiles(mol)),
                ("Kekulé SMILES", safe(kekule, mol)),
                ("molfile V2000", safe(molfile, mol)),
                ("molfile V3000", safe(lambda m: molfile(m, True), mol)),
                ("separated charges", safe(separated, mol)),
                ("five bonds on N", safe(joined, mol)),
                ("azide", safe(azide, mol)),
                ("zwitterion", safe(zwitterion, mol)),
                ("hydrohalide as ions", safe(hydrohalide, mol)),
                ("covalent metal", safe(covalent, mol)),
                ("open-chain sugar", safe(open_chain, mol)),
            ]
            for kind, text in single + list(tautomers(mol, made)):
                if text:
                    file.write(f"{cas}\t{kind}\t{text}\n")


def safe(make, mol):
    try:
        return make(mol)
    except Exception:
        return None


def parent(smiles, made):
    """RDKit's canonical tautomer of the normalised, uncharged, flat molecule, metals disconnected; all components kept."""
    mol = Chem.MolFromSmiles(smiles)
    mol = rdMolStandardize.MetalDisconnector().Disconnect(mol)
    mol = rdMolStandardize.Normalizer().normalize(mol)
    mol = rdMolStandardize.Uncharger(canonicalOrder=True, force=True).uncharge(mol)
    stereo = Chem.MolToSmiles(mol)
    Chem.RemoveStereochemistry(mol)
    parts = [made.Canonicalize(one) for one in Chem.GetMolFrags(mol, asMols=True)]
    return ".".join(sorted(Chem.MolToSmiles(one) for one in parts)), stereo


def judge(path, out):
    made = enumerator()
    made.SetMaxTautomers(1000)
    with open(out, "w") as file:
        for line in open(path):
            one_cas, one, other_cas, other, stereo = line.rstrip("\n").split("\t")
            try:
                (a, a_stereo), (b, b_stereo) = parent(one, made), parent(other, made)
                verdict = "other" if a != b else "same stereo" if a_stereo == b_stereo else "other stereo or tautomer"
            except Exception:
                verdict = "unread"
            file.write("\t".join([one_cas, one, other_cas, other, stereo, verdict]) + "\n")


def substructure(path, fragments, out):
    mols = []
    for line in open(path):
        cas, smiles = line.rstrip("\n").split("\t")
        mol = Chem.MolFromSmiles(smiles)
        if mol is not None:
            mols.append((cas, mol))
    with open(out, "w") as file:
        for line in open(fragments):
            text = line.strip()
            # A fragment is drawn as a molecule: hydrogens in brackets must be there.
            query = Chem.MolFromSmiles(text, sanitize=True)
            if "[OH]" in text or "[NH" in text or "[SH]" in text:
                query = Chem.MergeQueryHs(Chem.AddHs(query, onlyOnAtoms=[a.GetIdx() for a in query.GetAtoms() if a.GetNoImplicit() and a.GetTotalNumHs()]))
            found = [cas for cas, mol in mols if mol.HasSubstructMatch(query)]
            file.write(f"{text}\t{','.join(found)}\n")


if __name__ == "__main__":
    command, *rest = sys.argv[1:]
    if command == "variants":
        variants(rest[0], rest[1], int(rest[3]) if len(rest) > 3 else 1)
    elif command == "judge":
        judge(rest[0], rest[1])
    elif command == "substructure":
        substructure(*rest)
    else:
        sys.exit(__doc__)
