"""The second font of printed reports: signs and scripts that Vazirmatn lacks, cut from Debian's fonts-noto-core and merged.

Run by hand: /usr/bin/python3 scripts/fonts/print-signs.py (python3-fonttools, fonts-noto-core). It also lets Vazirmatn Print draw
the Greek letter mu with its own micro sign: units hold the letter.
"""
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
import os, tempfile

noto = "/usr/share/fonts/truetype/noto/"
target = os.path.join(os.path.dirname(__file__), "../../src/domain/result/print/fonts/")
spans = lambda *pairs: {c for a, b in pairs for c in range(a, b + 1)}
letters = spans((0x20, 0x24F), (0x250, 0x36F), (0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1EFF), (0x2000, 0x209F), (0x20A0, 0x20BF), (0x2100, 0x218F))
parts = lambda weight: [
    (f"NotoSans-{weight}.ttf", letters),
    (f"NotoSansArmenian-{weight}.ttf", spans((0x530, 0x58F))),
    ("NotoSansMath-Regular.ttf", spans((0x2190, 0x22FF), (0x25A0, 0x25FF))),
    ("NotoSansSymbols2-Regular.ttf", spans((0x2713, 0x2718))),
]

def cut(name, wanted, taken, folder):
    font = TTFont(noto + name)
    options = Options(); options.hinting = False; options.glyph_names = False; options.notdef_outline = True
    options.layout_features = ["ccmp", "mark", "mkmk", "kern"]
    subsetter = Subsetter(options)
    have = set(font.getBestCmap()) & wanted - taken
    subsetter.populate(unicodes=have); subsetter.subset(font)
    for table in ("MATH", "STAT", "meta", "DSIG"):
        if table in font: del font[table]
    path = os.path.join(folder, name); font.save(path)
    return path, have

for weight in ("Regular", "Bold"):
    with tempfile.TemporaryDirectory() as folder:
        taken, files = set(), []
        for name, wanted in parts(weight):
            path, have = cut(name, wanted, taken, folder)
            files.append(path); taken |= have
        font = Merger().merge(files)
        names = {1: "Report Signs", 2: weight, 3: f"Report Signs {weight}", 4: f"Report Signs {weight}", 6: f"ReportSigns-{weight}"}
        for record in list(font["name"].names):
            if record.nameID in names: record.string = names[record.nameID]
            elif record.nameID in (16, 17, 21, 22, 25): font["name"].names.remove(record)
        font["OS/2"].usWeightClass = 700 if weight == "Bold" else 400
        font.save(f"{target}signs-{weight.lower()}.ttf")
    for_letters = f"{target}{weight.lower()}.ttf"
    vazirmatn = TTFont(for_letters)
    for table in vazirmatn["cmap"].tables:
        if 0xB5 in table.cmap: table.cmap[0x3BC] = table.cmap[0xB5]
    vazirmatn.save(for_letters)
