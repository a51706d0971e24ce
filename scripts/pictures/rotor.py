import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
s = start('rotor', 1600, 1000, spp=64, bounces=8)
world(srgb('#F5F2FF'), srgb('#E6DEF8'), srgb('#F3D9C6'), .45)
shell = mat('shell', srgb('#F3F0FA'), .3, bump=.03, bump_scale=60, Specular=.5, Clearcoat=.4, Clearcoat_Roughness=.12); satin = metal((.60, .57, .68, 1), .42); enamel = mat('enamel', srgb('#DDD6EE'), .4, Specular=.4); steel = metal((.80, .80, .84, 1), .2); seal = rubber(srgb('#4A3B78')); pur = mat('pur', srgb('#7042C6'), .3, Clearcoat=1., Clearcoat_Roughness=.08)
# bowl sunk into the white body, a steel lining, a rubber seal on the rim
lathe([(15.2, -9), (15.2, 0)] + arc(15.9, 0, .7, 180, 90, 6) + [(40, .7)], shell, seg=200, angle=50)
lathe([(0, -9), (15, -9), (15, -.6), (15.3, -.4)], enamel, seg=200, angle=30); lathe([(15.1, .2)] + arc(15.5, .5, .45, 200, 20, 8) + [(16, .4)], seal, seg=200, angle=80)
# rotor: a cone with twelve drilled pockets; the tubes lean outwards
N, lean = 12, 30
body = lathe([(0, -8), (12.6, -8), (13.2, -7.2), (13.2, -4.6), (12.7, -3.9), (9.4, -2.0), (5.4, -1.2), (4.6, -.6), (4.4, .4), (0, .4)], satin, seg=200, angle=28)
lathe([(13.24, -6.6), (13.34, -6.5), (13.34, -5.4), (13.24, -5.3)], steel, seg=200)
for r, z in ((12.72, -3.86), (5.42, -1.16)): lathe([(r - .06, z - .05), (r + .02, z + .05), (r + .1, z - .05)], steel, seg=200)
lathe([(0, .3), (3.2, .3), (3.4, .5), (3.4, 1.0), (2.6, 1.5), (2.4, 3.0)] + arc(2.1, 3.0, .3, 0, 90, 5) + [(0, 3.3)], steel, seg=128, angle=35, ribs=None)
lathe([(1.9, 3.28), (1.9, 3.4), (1.7, 3.46), (0, 3.46)], pur, seg=96)
kinds = ['edta', 'sst', 'edta', 'cit', 'sst', 'edta', 'flu', 'sst', 'edta', 'cit', 'edta', 'sst']
for i in range(N):
    a = 360 / N * i + 8; d = bpy.data.objects.new('d', None); bpy.context.collection.objects.link(d); d.rotation_euler = (0, 0, R(a))
    ring = lathe([(.95, 0), (1.02, .16), (1.2, .2), (1.28, .1), (1.28, -.3)], steel, (9.1, 0, -2.05), 64, (0, -lean, 0)); ring.parent = d
    hole = rcyl(.98, .1, mat('hole', srgb('#120D1E'), .7), (9.1, 0, -2.02), .02, (0, -lean, 0)); hole.parent = d
    if i in (4,): continue
    t = tube(kinds[i], (9.1 + 5.6 * math.sin(R(lean)), 0, -2.05 - 5.6 * math.cos(R(lean))), (0, -lean, 0), 4.6, label=False); t.parent = d
camera((6, -25, 38), (.4, -.2, -1.4), lens=56, focus=(-3, -7, .2), f=3.4)
softbox((-22, 10, 34), (0, 0, 0), 24, 24, 5.0); softbox((26, 8, 20), (0, 0, 0), 8, 30, 6, srgb('#FFE1CB')); softbox((0, 40, 26), (0, 0, 0), 50, 16, 3.0, srgb('#EFE8FF')); softbox((-10, -40, 20), (0, 0, 0), 30, 10, 1.4)
shoot()
