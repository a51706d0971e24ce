import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
s = start('hero-tubes', 1600, 1200, spp=64, bounces=10)
world(strength=.42)
backdrop(srgb('#F7F4FD'), srgb('#E4DAF9'), y=70, h=160)
# rack: satin white, two rows of seven, real drilled holes with bevelled rims
P = 2.05; W, D, H = 7 * P + .7, 2 * P + .7, 1.75
cuts = [((i - 3) * P, (j - .5) * P, .71, .35) for i in range(7) for j in range(2)]
yaw = 31; rack = box((W, D, H), mat('rack', srgb('#E6DFF5'), .34, Specular=.5), (0, 0, 0), .12, 4, (0, 0, yaw), cuts)
a = R(yaw); place = lambda i, j: (((i - 3) * P) * math.cos(a) - (j - .5) * P * math.sin(a), ((i - 3) * P) * math.sin(a) + (j - .5) * P * math.cos(a), .36)
front = ['cit', 'edta', 'edta', 'sst', 'cit', 'flu', 'edta']; back = ['edta', 'sst', 'flu', 'edta', 'edta', 'sst', 'edta']
fills = [5.35, 5.2, 5.5, 5.6, 5.3, 5.45, 5.25]
FACE = [-24, -156, -32, -20, -26, -150, -28]
for i in range(7):
    for j, row in enumerate((front, back)):
        if (i, j) in ((0, 1), (5, 0)): continue
        tube(row[i], place(i, j), (random.uniform(-.8, .8), random.uniform(-.8, .8), 0), fills[(i + 2 * j) % 7], face=FACE[(i + 3 * j) % 7])
tx, ty, _ = place(2, 0)
VIEWS = {'': ((3, -46, 10.4), (-.35, -.4, 4.85), 106, (tx, ty - .6, 5), 3.6),
         'caps': ((-17, -25, 31), (-.9, -1.6, 6.6), 108, (*place(2, 0)[:2], 8.6), 3.2),
         'serum': ((6, -36, 7.2), (1.5, -.4, 4.3), 150, (*place(3, 0)[:2], 4), 3.0)}
at, to, lens, focus, f = VIEWS[VIEW]; camera(at, to, lens=lens, focus=focus, f=f)
softbox((-20, -16, 34), (0, 0, 3), 20, 20, 5.2)                          # overhead fill
softbox((-29, -9, 11), (0, 0, 6), 15, 32, 13, only_gloss=True)                            # standing box: the broad highlight that draws the cylinders
softbox((27, -11, 11), (0, 0, 6), 6, 32, 13, srgb('#FFE6D2'), only_gloss=True)             # thinner warm strip on the other edge
softbox((2, 34, 30), (0, 0, 4), 50, 14, 2.4, srgb('#EFE8FF'))             # top-back rim
softbox((30, 0, 12), (0, 0, 4), 8, 24, 2.6, srgb('#FFE1CB'))
shoot()
